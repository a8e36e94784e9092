import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Names the button for screen readers. */
  label: string;
  /** `quiet` has no ground, `secondary` has an outline, and a view has one `primary`. */
  variant?: 'quiet' | 'primary' | 'secondary';
  /** Sizes the icon; the button has the size of a finger. */
  size?: number;
}

/** Shows a round button with an icon; the default is `type="button"`. */
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
