import type { Drawer } from '@mostrador/contract/drawers';
import { IconCashRegister, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import tiles from '#features/payment-methods/parts/charge/method-tiles.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { standAtDrawer } from '#shared/session/session.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useMomentText } from './use-moment-text.ts';

interface Props {
  drawers: readonly Drawer[];
  onChosen?: () => void;
}

/** The store's drawers as tiles: at which of them does this device stand? */
export function ChooseDrawer({ drawers, onChosen }: Props) {
  const { t } = useTranslation('drawers');
  const { drawer: own } = useUser();
  const momentText = useMomentText();
  const { isSending, choose } = useStandAt(onChosen);
  const stateOf = ({ shift }: Drawer) =>
    shift === null
      ? t('choose.closed')
      : t('choose.open', {
          name: personName(shift.openedBy),
          time: momentText(shift.openedAt),
        });
  return (
    <fieldset className={tiles.tiles} disabled={isSending}>
      <legend className={tiles.legend}>{t('choose.title')}</legend>
      {drawers.map((drawer) => (
        <button
          key={drawer.id}
          type="button"
          className={tiles.tile}
          aria-pressed={drawer.id === own?.id}
          onClick={() => void choose(drawer.id)}
        >
          <span className={tiles.icon}>
            <IconCashRegister size={22} aria-hidden="true" />
          </span>
          <span className={tiles.words}>
            <span className={tiles.name}>{drawer.name}</span>
            <span className={tiles.hint}>{stateOf(drawer)}</span>
          </span>
          {drawer.id === own?.id && <IconCheck size={20} aria-hidden="true" />}
        </button>
      ))}
    </fieldset>
  );
}

function useStandAt(onChosen: (() => void) | undefined) {
  const { t } = useTranslation('drawers');
  const errorMessage = useErrorMessage();
  const [isSending, setSending] = useState(false);
  const choose = async (id: string) => {
    setSending(true);
    try {
      await standAtDrawer(id);
      onChosen?.();
    } catch (error) {
      notify.error({ title: t('choose.failed'), message: errorMessage(error) });
    }
    setSending(false);
  };
  return { isSending, choose };
}
