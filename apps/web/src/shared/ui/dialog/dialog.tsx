import { Button, Group, getDefaultZIndex, Modal, type ModalProps, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

interface Around {
  /** Whether what is entered differs from the first value. */
  change: { current: boolean };
  setSending: (isSending: boolean) => void;
}

const Around = createContext<Around>({ change: { current: false }, setSending: () => undefined });

/** Registers what is entered. The dialog asks before closing if it differs from the first value. */
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

/** Keeps the dialog around open while `isSending`. */
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
 * A dialog in which something is entered. Esc, its cross and a press outside close it as long as nothing
 * in it was changed, and ask first where something was. Nothing closes it while it is sent, as
 * `useDialogSending` tells.
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
    // The question has no Esc of its own: the dialog's is heard for both.
    if (question.isOpen()) return question.close();
    // A text that is no amount, or that its field has not given on yet, is not in the draft.
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

/** Whether the question is open: known at once, also to an Esc that is pressed before it is drawn. */
function useQuestion() {
  const [opened, setOpened] = useState(false);
  const now = useRef(false);
  const focused = useRef<HTMLElement>(null);
  const set = (next: boolean) => {
    now.current = next;
    setOpened(next);
  };
  useEffect(() => {
    // A press outside has taken the focus from what was being entered.
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
