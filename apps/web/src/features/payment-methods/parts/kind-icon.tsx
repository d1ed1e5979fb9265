import type { PaymentMethodKind } from '@mostrador/domain/payment-kinds';
import { IconBuildingBank, IconCash, IconCreditCard, IconWallet } from '@tabler/icons-react';

const ICONS = {
  CASH: IconCash,
  CARD: IconCreditCard,
  TRANSFER: IconBuildingBank,
  OTHER: IconWallet,
} as const satisfies Record<PaymentMethodKind, unknown>;

/** The sign of a kind of payment method. */
export function KindIcon({ kind, size = 18 }: { kind: PaymentMethodKind; size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden="true" />;
}
