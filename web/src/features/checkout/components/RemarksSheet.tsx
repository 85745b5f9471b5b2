import { TEXTAREA_MAX_LENGTH } from '@pasar/contract/constants'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Textarea } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

export type RemarksSheetProps = {
  open: boolean
  onClose: () => void
  initial: string
  onDone: (text: string) => void
}

/** Edits the message to the shop. */
export function RemarksSheet({ open, onClose, ...form }: RemarksSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('checkout.remarks')}>
      <Remarks {...form} />
    </Sheet>
  )
}

function Remarks({ initial, onDone }: { initial: string; onDone: (text: string) => void }) {
  const t = useT()
  const [text, setText] = useState(initial)
  return (
    <form
      className="grid gap-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text.trim())
      }}
    >
      <Textarea
        label={t('checkout.remarksLabel')}
        value={text}
        maxLength={TEXTAREA_MAX_LENGTH}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
      />
      <Button type="submit" size="lg" wide>
        {t('common.done')}
      </Button>
    </form>
  )
}
