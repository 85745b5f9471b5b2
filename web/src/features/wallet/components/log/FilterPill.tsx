import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { cx } from '@/ui/cx.ts'
import { Picker } from '@/ui/forms/Picker.tsx'

type Option = { value: string; label: string }

type Props = {
  title: string
  /** The label of no filter. */
  all: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}

/** A pill that shows the current filter and opens its options. */
export function FilterPill({ title, all, value, options, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const allOptions = [{ value: '', label: all }, ...options]
  const selected = allOptions.find((option) => option.value === value) ?? { value, label: value || all }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${title}: ${selected.label}`}
        onClick={() => setOpen(true)}
        className={cx(
          'target inline-flex h-9 shrink-0 items-center gap-1 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-(--fast)',
          value ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink-2',
        )}
      >
        {selected.label}
        <ChevronDown size={16} aria-hidden />
      </button>
      <Picker
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        path={[]}
        options={allOptions}
        onPick={(path) => {
          setOpen(false)
          onChoose(path.at(-1)?.value ?? '')
        }}
      />
    </>
  )
}
