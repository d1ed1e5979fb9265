import { Button, type ButtonProps } from '@mantine/core';

interface Props extends ButtonProps {
  /** Undefined where it cannot be sent: the button is disabled. */
  href: string | undefined;
  'data-autofocus'?: boolean;
  /** Called as the link is followed. */
  onClick?: () => void;
}

/** Link to another app, in a window of its own, that looks like a button. No browser blocks a link. */
export function SendLink({ href, ...button }: Props) {
  if (href === undefined) return <Button variant="default" {...button} disabled />;
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      variant="default"
      {...button}
    />
  );
}
