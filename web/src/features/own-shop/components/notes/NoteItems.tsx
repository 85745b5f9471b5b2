import { Plus, X } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { uuid } from '@/lib/uuid.ts'
import { Button, IconButton } from '@/ui/controls/Button.tsx'
import { Stepper } from '@/ui/controls/Stepper.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { type DraftItem, NOTE_ITEMS_MAX } from '../../model/note-draft.ts'

const QUANTITY_MAX = 999

type Props = { items: readonly DraftItem[]; onChange: (items: readonly DraftItem[]) => void }

/** What was sold: a title and a quantity each. */
export function NoteItems({ items, onChange }: Props) {
  const t = useT()
  const change = (key: string, part: Partial<DraftItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...part } : item)))
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('sellNote.items')}</legend>
      {items.map(({ key, title, quantity }, i) => (
        <div key={key} className="flex flex-wrap items-end gap-2">
          <Input
            label={t('sellNote.item', { index: i + 1 })}
            name={`item ${i}`}
            required
            maxLength={120}
            autoComplete="off"
            enterKeyHint="next"
            value={title}
            onChange={(event) => change(key, { title: event.target.value })}
            className="min-w-0 flex-[1_1_10rem]"
          />
          <span className="flex h-12 items-center">
            <Stepper
              value={quantity}
              max={QUANTITY_MAX}
              onChange={(next) => change(key, { quantity: next })}
            />
          </span>
          {items.length > 1 && (
            <IconButton
              icon={X}
              size={18}
              label={t('sellNote.removeItem', { index: i + 1 })}
              onClick={() => onChange(items.filter((item) => item.key !== key))}
            />
          )}
        </div>
      ))}
      {items.length < NOTE_ITEMS_MAX && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            icon={Plus}
            onClick={() => onChange([...items, { key: uuid(), title: '', quantity: 1 }])}
          >
            {t('sellNote.addItem')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
