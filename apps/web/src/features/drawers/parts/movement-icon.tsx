import type { MovementKind } from '@mostrador/domain/shifts';
import {
  IconBuildingBank,
  IconCashMinus,
  IconCashPlus,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Record<MovementKind, TablerIcon> = {
  PAID_IN: IconCashPlus,
  PAID_OUT: IconCashMinus,
  DROP: IconBuildingBank,
};

/** Icon of a way in which cash moves. */
export function MovementIcon({ kind, size }: { kind: MovementKind; size: number }) {
  const Icon = icons[kind];
  return <Icon size={size} aria-hidden="true" />;
}
