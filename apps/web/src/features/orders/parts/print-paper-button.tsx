import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { receiptPrinter } from '#shared/printer/kept-printer.ts';
import { type OrderDocument, wantPaper } from '#shared/printer/paper-wanted.ts';
import { useStore } from '#shared/state-cell.ts';
import { ButtonLink } from '#shared/ui/links.tsx';

interface Props extends Pick<ButtonProps, 'leftSection' | 'size' | 'variant'> {
  orderId: string;
  document: OrderDocument;
  /** Where the page of the paper leads back to. */
  backTo: string;
  children: ReactNode;
}

/** Prints a paper on this device’s receipt printer, or leads to the page that prints it with the browser. */
export function PrintPaperButton({ orderId, document, backTo, ...look }: Props) {
  const printer = useStore(receiptPrinter);
  if (printer !== undefined) {
    return <Button {...look} onClick={() => wantPaper({ orderId, document })} />;
  }
  return (
    <ButtonLink
      {...look}
      to="/orders/$id/print"
      params={{ id: orderId }}
      search={{ document }}
      state={{ backTo }}
    />
  );
}
