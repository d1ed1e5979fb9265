import { Stack, Switch } from '@mantine/core';
import { useUpdateStore } from '#features/store/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { refreshUser, type User } from '#shared/session/session.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

const SWITCHES = ['cashControl', 'blindCount'] as const;

/** Whether cash needs an open shift, and whether it is counted blind; each with what that does. */
export function CashControlCard({ store }: { store: User['store'] }) {
  const { t } = useTranslation('drawers');
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const { isPending, variables, mutate } = useUpdateStore();
  const change = async (name: (typeof SWITCHES)[number], isOn: boolean) => {
    // The answer tells what the next press would change.
    if (isPending) return;
    if (name === 'cashControl' && isOn && !(await askCashControl())) return;
    mutate(
      // A fresh key each time: a press after a lost answer means what it says.
      { body: { [name]: isOn }, idempotencyKey: newIdempotencyKey() },
      {
        // The sessions of those who sign in from now on stand at a drawer.
        onSuccess: () => void refreshUser().catch(() => undefined),
        onError: (error) =>
          notify.error({ title: t('settings.notSaved'), message: errorMessage(error) }),
      },
    );
  };
  const askCashControl = () =>
    confirm({
      title: t('settings.cashControlOn.title'),
      children: t('settings.cashControlOn.hint'),
      confirmLabel: t('settings.cashControlOn.confirm'),
    });
  return (
    <SectionCard title={t('settings.rules')}>
      <Stack>
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(`settings.${name}`)}
            description={t(`settings.${name}Hint`)}
            checked={isPending ? (variables?.body[name] ?? store[name]) : store[name]}
            aria-busy={isPending}
            onChange={({ currentTarget }) => void change(name, currentTarget.checked)}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}
