import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '../controls/Button.tsx'
import { type Question, useQuestion } from './confirm.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

/** Renders the dialog of confirm(). */
export default function ConfirmHost() {
  const t = useT()
  const { question, answer } = useQuestion()
  // Keeps the question while its dialog fades out.
  const [shown, setShown] = useState<Question | null>(null)
  if (question && question !== shown) setShown(question)
  useCloseOnBack(question !== null, () => answer(false))
  return (
    <Dialog.Root open={question !== null} onOpenChange={(open) => !open && answer(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-[1100] bg-scrim transition-opacity duration-(--fast) data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Popup
          role="alertdialog"
          className="fixed top-1/2 left-1/2 z-[1101] w-[min(340px,calc(100vw-48px))] -translate-x-1/2 -translate-y-1/2 rounded-sheet bg-surface p-6 text-center text-ink outline-none transition duration-(--fast) ease-out data-[ending-style]:scale-95 data-[ending-style]:opacity-0 data-[starting-style]:scale-95 data-[starting-style]:opacity-0"
        >
          <Dialog.Title className="text-lg font-semibold tracking-tight">{shown?.title}</Dialog.Title>
          {shown?.text && (
            <Dialog.Description className="mt-2 text-sm text-ink-2">{shown.text}</Dialog.Description>
          )}
          <div className="mt-6 grid grid-cols-2 gap-3">
            <Button variant="quiet" onClick={() => answer(false)}>
              {shown?.cancel ?? t('common.cancel')}
            </Button>
            <Button variant={shown?.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {shown?.confirm ?? t('common.confirm')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
