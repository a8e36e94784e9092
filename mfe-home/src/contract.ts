import { contract } from '@mg/remote-kit/contract';
import { mailCases } from './contract/mailCases';
import { screenCases } from './contract/screenCases';

/**
 * The contract cases of this remote. Its tests run them, and so does the release tool: with the shell that
 * it goes live with, and with every later one.
 */
export default contract([...mailCases, ...screenCases]);
