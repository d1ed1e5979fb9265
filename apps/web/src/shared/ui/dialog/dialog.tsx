import { Button, Group, getDefaultZIndex, Modal, type ModalProps, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

interface Around {
  /** Whether the entered values differ from the first ones. */
  change: { current: boolean };
  setSending: (isSending: boolean) => void;
}

const Around = createContext<Around>({ change: { current: false }, setSending: () => undefined });

/** Registers the entered values. The dialog asks before closing if they differ from the first ones. */
export function useDialogDraft(draft: unknown): void {
  const { change } = use(Around);
  const text = JSON.stringify(draft);
  const [first] = useState(text);
  useEffect(() => {
    change.current = text !== first;
    return () => {
      change.current = false;
    };
  }, [change, text, first]);
}

/** Keeps the surrounding dialog open while `isSending`. */
export function useDialogSending(isSending: boolean): void {
  const { setSending } = use(Around);
  useEffect(() => {
    setSending(isSending);
    return () => setSending(false);
  }, [setSending, isSending]);
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
  const change = useRef(false);
  const around = useMemo(() => ({ change, setSending }), []);
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
    // Also counts texts that are not in the draft yet: invalid ones, and those of a field still
    // being typed in.
    const isChanged =
      change.current || content.current?.querySelector('[aria-invalid="true"], [data-untaken]');
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
        <Around value={around}>
          <div ref={content}>{children}</div>
        </Around>
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
