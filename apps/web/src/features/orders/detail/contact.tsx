import { Anchor, Text } from '@mantine/core';
import classes from './order-detail.module.css';

/** Phone number as a link, and address. */
export function Contact({ phone, address }: { phone: string | null; address?: string | null }) {
  return (
    <>
      {phone && (
        <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`} size="sm" className={classes.phone}>
          {phone}
        </Anchor>
      )}
      {address && (
        <Text size="sm" c="dimmed" className={classes.text}>
          {address}
        </Text>
      )}
    </>
  );
}
