import type { Output } from '@pasar/contract/call'
import type { addressSplit } from '@pasar/contract/calls/addresses'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { Textarea } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useSplitAddress } from '../api/addresses.ts'
import { hasSplitFields } from '../model/draft.ts'

const MAX_LENGTH = 500

/** Fills the form from a pasted address, which the server splits. */
export function PasteBox({
  country,
  onSplit,
}: {
  country: string
  onSplit: (split: Output<typeof addressSplit>) => void
}) {
  const t = useT()
  const split = useSplitAddress()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')

  async function fill() {
    const answer = await split.run({ text: text.trim(), country })
    if (!answer.ok) return
    if (!hasSplitFields(answer.data)) return toast(t('address.splitNothing'))
    onSplit(answer.data)
    setOpen(false)
    setText('')
    toast(t('address.splitDone'))
  }

  return (
    <Card flush>
      {open ? (
        <div className="grid gap-3 p-4">
          <Textarea
            label={t('address.pasteLabel')}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            autoFocus
            placeholder={t('address.pasteExample')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex justify-end gap-2">
            <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button size="sm" busy={split.busy} disabled={text.trim() === ''} onClick={() => void fill()}>
              {t('address.split')}
            </Button>
          </div>
        </div>
      ) : (
        <ListRow
          icon={ClipboardPaste}
          title={t('address.paste')}
          text={t('address.pasteText')}
          onClick={() => setOpen(true)}
        />
      )}
    </Card>
  )
}
