import { business } from '../config/business';
import styles from './Logo.module.css';
import logo from './logo.svg';

export const Logo = ({ className = '' }: { className?: string }) => (
  <img
    src={logo}
    alt={business().name}
    className={`${styles.logo} ${className}`}
    width={210}
    height={32}
  />
);
