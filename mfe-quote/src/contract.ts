import { contract } from '@mg/remote-kit/contract';
import { quoteCases } from './contract/quoteCases';
import { screenCases } from './contract/screenCases';

/** States the needs of this remote: tests run the cases, and the release tool does with each shell. */
export default contract([...quoteCases, ...screenCases]);
