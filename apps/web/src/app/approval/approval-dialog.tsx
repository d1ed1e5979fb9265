import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { answerApprovalWanted, type WantedApproval } from '#shared/api/approval-wanted.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { ApprovalForm } from './approval-form.tsx';

/**
 * Asks somebody who may for their PIN where a call passes a limit; the call goes on with it. Esc goes back
 * to the form that sent it, which has lost nothing (rules.md#approval).
 */
export function ApprovalDialog() {
  const { t } = useTranslation(['approval', 'common']);
  const phone = usePhone();
  const [wanted, setWanted] = useState<WantedApproval>();
  useEffect(() => {
    let pending: WantedApproval | undefined;
    const stop = answerApprovalWanted((next) => {
      const end = () => {
        pending = undefined;
        setWanted(undefined);
      };
      pending = {
        refusal: next.refusal,
        send: async (approval) => {
          await next.send(approval);
          end();
        },
        giveUp: () => {
          end();
          next.giveUp();
        },
      };
      setWanted(pending);
    });
    return () => {
      stop();
      pending?.giveUp();
    };
  }, []);
  return (
    <Modal
      opened={wanted !== undefined}
      onClose={() => wanted?.giveUp()}
      closeOnClickOutside={false}
      size={720}
      fullScreen={phone}
      // Above the dialog of the form that waits for the call.
      zIndex={400}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {wanted && <ApprovalForm wanted={wanted} />}
    </Modal>
  );
}
