import type { ButtonHTMLAttributes, AnchorHTMLAttributes } from 'react';
import styles from './Button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'onDark';

interface Look {
  /** One `primary` in a view, `secondary` beside it, `quiet` for rare actions. */
  variant?: Variant;
  /** As wide as its container. */
  wide?: boolean;
}

const look = ({ variant = 'primary', wide }: Look, className?: string) =>
  [styles.button, styles[variant], wide && styles.wide, className].filter(Boolean).join(' ');

/** The site's button; its default is `type="button"`. */
export function Button({
  variant,
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={look({ variant, wide }, className)} {...rest} />;
}

/** A link in the look of a button; `external` opens a new window. */
export function ButtonLink({
  variant,
  wide,
  className,
  external,
  ...rest
}: Look & { external?: boolean } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const elsewhere = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <a className={look({ variant, wide }, className)} {...elsewhere} {...rest} />;
}

/** Class names of a button, for the router's `Link`. */
export const buttonClass = (options: Look = {}): string => look(options);
