import { Link } from '@mg/shared/router';
import { ROUTES } from '@mg/shared/routes';
import { TEXTS } from '@mg/shared/texts';
import { buttonClass } from '@mg/shared/ui/Button';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { LoadingScreen } from './LoadingScreen';
import { Unavailable } from './Unavailable';
import { useArrival } from './useArrival';

export function HomeRoute() {
  useArrival('home/HomeScreen');
  return (
    <RemoteBoundary
      screen="home/HomeScreen"
      screenProps={{}}
      loading={<LoadingScreen />}
      failed={(retry) => (
        <Unavailable text="No pudimos mostrar la página de inicio." retry={retry}>
          <Link to={ROUTES.products} className={buttonClass({ variant: 'secondary' })}>
            {TEXTS.seeCatalogue}
          </Link>
        </Unavailable>
      )}
    />
  );
}
