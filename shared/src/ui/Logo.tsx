import { business } from '../config/business';
import logo from './logo.svg';

/** Shows the logo, whose file has the colours of both schemes. */
export const Logo = ({ className }: { className?: string }) => (
  <img src={logo} alt={business().name} className={className} width={210} height={32} />
);
