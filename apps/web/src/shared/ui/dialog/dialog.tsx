import { Button, Group, getDefaultZIndex, Modal, type ModalProps, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isInTopDialog } from '#shared/keyboard/is-in-dialog.ts';
import { DialogSending } from './dialog-sending.ts';

/** Parts of the dialog whose entered values differ from the first ones. */
const Changed = createContext(new Set<string>());

/**
 * Registers the values entered in one part of the dialog, which asks before closing if those of any part
 * differ from the first ones.
 */
export function useDialogDraft(draft: unknown): void {
  const changed = use(Changed);
  const part = useId();
  const text = JSON.stringify(draft);
  const [first] = useState(text);
  useEffect(() => {
    if (text !== first) changed.add(part);
    return () => void changed.delete(part);
  }, [changed, part, text, first]);
}

interface Props extends Pick<ModalProps, 'opened' | 'size' | 'fullScreen' | 'title'> {
  closesOnEscape?: boolean;
  closesOnClickOutside?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with entered values. Esc, the cross and a press outside close it; if a value has changed,
 * it asks first. Nothing closes it while `useDialogSending` reports a send.
 */
export function Dialog({
  closesOnEscape = true,
  closesOnClickOutside = true,
  onClose,
  children,
  ...modal
}: Props) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [changed] = useState(() => new Set<string>());
  const content = useRef<HTMLDivElement>(null);
  const question = useQuestion();
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof HTMLElement && content.current?.contains(target)) {
      question.returnTo(target);
    }
  });

  const leave = () => {
    // The question has no Esc handler: Esc in the dialog closes the question first.
    if (question.isOpen()) return question.close();
    // The key belongs to a dialog above this one, such as the camera's.
    if (content.current && !isInTopDialog(content.current)) return;
    // Also counts texts that are not in the draft yet: invalid ones, and those of a field still
    // being typed in.
    const isChanged =
      changed.size > 0 || content.current?.querySelector('[aria-invalid="true"], [data-untaken]');
    if (isChanged) question.open();
    else onClose();
  };
  return (
    <>
      <Modal
        {...modal}
        onClose={leave}
        closeOnEscape={closesOnEscape && !isSending}
        closeOnClickOutside={closesOnClickOutside && !isSending}
        closeButtonProps={{ 'aria-label': t('close'), disabled: isSending }}
      >
        <DialogSending value={setSending}>
          <Changed value={changed}>
            <div ref={content}>{children}</div>
          </Changed>
        </DialogSending>
      </Modal>
      <DiscardQuestion
        opened={modal.opened && question.opened}
        onStay={question.close}
        onDiscard={() => {
          question.close();
          onClose();
        }}
      />
    </>
  );
}

/** State of the question. The ref is current at once, for an Esc pressed before the next render. */
function useQuestion() {
  const [opened, setOpened] = useState(false);
  const now = useRef(false);
  const focused = useRef<HTMLElement>(null);
  const set = (next: boolean) => {
    now.current = next;
    setOpened(next);
  };
  useEffect(() => {
    // Returns the focus, which a press outside had taken.
    if (!opened) focused.current?.focus();
  }, [opened]);
  return {
    opened,
    isOpen: () => now.current,
    open: () => set(true),
    close: () => set(false),
    returnTo: (element: HTMLElement) => {
      focused.current = element;
    },
  };
}

interface QuestionProps {
  opened: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

function DiscardQuestion({ opened, onStay, onDiscard }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      closeOnEscape={false}
      returnFocus={false}
      zIndex={getDefaultZIndex('modal') + 1}
      title={t('discard.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text mb="md">{t('discard.hint')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onStay} data-autofocus>
          {t('discard.stay')}
        </Button>
        <Button color="red.9" onClick={onDiscard}>
          {t('discard.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
