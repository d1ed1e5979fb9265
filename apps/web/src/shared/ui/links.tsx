import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

interface LinkElement {
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
  onClick?: () => void;
  'aria-label'?: string;
}

/** Mantine button as a link, with the router's typed `to`, `params` and `search`. */
export const ButtonLink = createLink((props: ButtonProps & LinkElement) => (
  <Button component="a" {...props} />
));

export const AnchorLink = createLink((props: AnchorProps & LinkElement) => (
  <Anchor component="a" {...props} />
));
