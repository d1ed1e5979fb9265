import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './login-form.module.css';

// Accounts of the demo's first store (rules.md#demo); their password is public.
const ACCOUNTS = [
  { role: 'STORE_OWNER', email: 'owner@demo.test' },
  { role: 'MANAGER', email: 'manager@demo.test' },
  { role: 'CASHIER', email: 'cashier@demo.test' },
  { role: 'DESPATCHER', email: 'despatcher@demo.test' },
] as const;
const PASSWORD = 'mostrador';

/** One button for each role of the demo; a press signs in. */
export function DemoAccounts({
  onChoose,
}: {
  onChoose: (email: string, password: string) => void;
}) {
  const { t } = useTranslation(['login', 'common']);
  const id = useId();
  return (
    <section className={classes.demo} aria-labelledby={id}>
      <Text id={id} size="sm" fw={600}>
        {t('demoTitle')}
      </Text>
      <div className={classes.accounts}>
        {ACCOUNTS.map(({ role, email }) => (
          <Button key={role} variant="default" onClick={() => onChoose(email, PASSWORD)}>
            {t(`common:role.${role}`)}
          </Button>
        ))}
      </div>
      <Text size="xs" c="dimmed">
        {t('demoHint')}
      </Text>
    </section>
  );
}
