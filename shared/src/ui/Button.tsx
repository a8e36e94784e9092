import type { ButtonHTMLAttributes, AnchorHTMLAttributes } from 'react';
import styles from './Button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'onDark';

interface Look {
  /** A view has one `primary` action; `secondary` ones stand beside it, and `quiet` ones are rare. */
  variant?: Variant;
  /** Fills the container's width. */
  wide?: boolean;
}

const look = ({ variant = 'primary', wide }: Look, className?: string) =>
  [styles.button, styles[variant], wide && styles.wide, className].filter(Boolean).join(' ');

/** Defaults to `type="button"`, which submits no form. */
export function Button({
  variant,
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={look({ variant, wide }, className)} {...rest} />;
}

/** Looks like a button; `external` opens a new window. */
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

/** Returns the class names of a button, for the router's `Link`. */
export const buttonClass = (options: Look = {}): string => look(options);
