import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Page, type PageAction } from '#shared/ui/page/page.tsx';
import { useRemovePaymentMethod } from '../use-remove-payment-method.tsx';

/** A payment method, with its kind, the number of orders paid by it and its day of creation. */
export function PaymentMethodDetail({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('paymentMethods');
  const { formatDay, formatNumber } = useFormat();
  const { menu, overlay } = useMenu(method);
  const { id, name, kind, createdAt, _count } = method;
  return (
    <Page
      narrow
      title={name}
      backTo="/payment-methods"
      menu={menu}
      action={
        <ButtonLink
          to="/payment-methods/$id/edit"
          params={{ id }}
          leftSection={<IconPencil size={18} aria-hidden="true" />}
        >
          {t('action.edit')}
        </ButtonLink>
      }
    >
      <KeyFigures
        figures={[
          { label: t('field.kind'), value: t(`kinds.${kind}`) },
          { label: t('detail.orders'), value: formatNumber(_count.orders) },
          { label: t('list.created'), value: formatDay(createdAt) },
        ]}
      />
      {overlay}
    </Page>
  );
}

function useMenu(method: PaymentMethod) {
  const { t } = useTranslation('paymentMethods');
  const navigate = useNavigate();
  const mayDelete = usePermission('deleteRecords');
  const { remove, overlay, refusedBecause } = useRemovePaymentMethod(() =>
    navigate({ to: '/payment-methods', replace: true }),
  );
  const refusal = refusedBecause(method);
  const deletion: PageAction = {
    label: t('action.delete'),
    icon: <IconTrash size={16} />,
    onClick: () => void remove(method),
    dangerous: true,
    ...(refusal !== undefined && { refusedBecause: refusal }),
  };
  return { menu: mayDelete ? [deletion] : [], overlay };
}
