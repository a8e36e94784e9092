import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Name for screen readers. */
  label: string;
  /** `quiet` without a ground, one `primary` in a view, `secondary` with an outline. */
  variant?: 'quiet' | 'primary' | 'secondary';
  /** Size of the icon; the button has the size of a finger. */
  size?: number;
}

/** A round button with an icon; its default is `type="button"`. */
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
