import type { SellNote } from '@pasar/contract/calls/shops/notes'
import { Trash2 } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useDeleteNote } from '../../api/notes.ts'

/** A sell note: day, customer, items and amount, with a button that deletes it. */
export function NoteCard({ note }: { note: SellNote }) {
  const t = useT()
  const { date, money } = useFormat()
  const remove = useDeleteNote()
  const { id, customer, items, amount, soldOn, by } = note
  const day = date(`${soldOn}T12:00:00Z`)
  const submit = async () => {
    const sure = await confirm({
      title: t('sellNote.deleteTitle'),
      text: t('sellNote.deleteText', { day, amount: money(amount) }),
      confirm: t('common.delete'),
      danger: true,
    })
    if (sure && (await remove.run({ id })).ok) toast(t('sellNote.deleted'))
  }
  return (
    <Card>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 break-words">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{customer || t('sellNote.noCustomer')}</span>
            <span className="money font-semibold">{money(amount)}</span>
          </p>
          <ul className="mt-1 text-sm text-ink-2">
            {items.map(({ title, quantity }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a note stay as they are
              <li key={i}>
                {title} <span className="money text-muted">× {quantity}</span>
              </li>
            ))}
          </ul>
          {note.note && <p className="mt-1 text-sm whitespace-pre-line text-ink-2">{note.note}</p>}
          <p className="money mt-1 text-xs text-muted">{by ? t('sellNote.dayBy', { day, name: by }) : day}</p>
        </div>
        <IconButton
          icon={Trash2}
          size={19}
          label={t('sellNote.delete')}
          disabled={remove.busy}
          className="-mt-2 -mr-2 text-ink-2"
          onClick={() => void submit()}
        />
      </div>
    </Card>
  )
}
