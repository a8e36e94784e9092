import { contract } from '@mg/remote-kit/contract';
import { quoteCases } from './contract/quoteCases';
import { screenCases } from './contract/screenCases';

/** The expectations of this remote. Its own tests and the release tool run them, with each shell. */
export default contract([...quoteCases, ...screenCases]);
