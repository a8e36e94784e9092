import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** What it does, for whoever does not see the icon. */
  label: string;
  /** `quiet` until the pointer is on it; `primary` once a view; `secondary` with an outline. */
  variant?: 'quiet' | 'primary' | 'secondary';
  /** How large the icon is drawn; the button is as large as a finger needs. */
  size?: number;
}

/** A round button that shows nothing but an icon; `type="button"` unless said otherwise. */
export const IconButton = ({
  icon,
  label,
  variant = 'quiet',
  size,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    type={type}
    className={`${styles.button} ${styles[variant]} ${className}`}
    aria-label={label}
    {...rest}
  >
    <Icon name={icon} size={size} />
  </button>
);
