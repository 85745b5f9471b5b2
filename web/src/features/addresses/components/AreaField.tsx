import type { AddressField } from '@pasar/contract/calls/regions'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { Input } from '@/ui/forms/Field.tsx'
import { type Option, Picker } from '@/ui/forms/Picker.tsx'
import { useAreas } from '../api/countries.ts'
import type { ChosenArea } from '../model/draft.ts'

type Props = {
  country: string
  /** The area levels of the country's form, largest first. */
  levels: readonly AddressField[]
  selected: readonly ChosenArea[]
  /** `complete` means that the last area has no areas below. */
  onChange: (selected: ChosenArea[], complete: boolean) => void
  error?: string
}

const NONE = ''

/** Selects state, city, district and so on, level by level. */
export function AreaField({ country, levels, selected, onChange, error }: Props) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [path, setPath] = useState<readonly Option[]>([])
  const { areas, retry } = useAreas(country, path.at(-1)?.value ?? '', open)
  const depth = path.length
  // Optional levels can be skipped.
  const optional = depth > 0 && levels[depth]?.required === false
  const none: Option[] = optional ? [{ value: NONE, label: t('address.areaNone'), leaf: true }] : []
  const options = areas && [
    ...none,
    ...areas.map((area) => ({
      value: area.code,
      label: area.name,
      hint: area.latinName === area.name ? undefined : area.latinName,
      leaf: !area.hasChildren || depth + 1 >= levels.length,
    })),
  ]
  const names = levels.map((level) => t(level.label as Key))
  const label = names.join(' · ')

  function show() {
    setPath(selected.slice(0, -1).map(({ code, name }) => ({ value: code, label: name })))
    setOpen(true)
  }

  function pick(next: Option[]) {
    const last = next.at(-1)
    if (!last?.leaf) return setPath(next)
    const areasOfPath = next.filter((option) => option.value !== NONE)
    const postcode = areas?.find((area) => area.code === last.value)?.postcode
    onChange(
      areasOfPath.map(({ value, label: name }) => ({
        code: value,
        name,
        postcode: value === last.value ? postcode : null,
      })),
      true,
    )
    setOpen(false)
  }

  return (
    <>
      <Input
        id={id}
        label={label}
        name="state"
        required={levels.some((level) => level.required)}
        readOnly
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        autoComplete="off"
        value={selected.map((area) => area.name).join(' / ')}
        placeholder={t('common.choose')}
        // Leaves room for the arrow only.
        style={{ paddingRight: 40 }}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          show()
        }}
        error={error}
        end={<ChevronDown size={20} className="pointer-events-none mr-2 text-ink-3" aria-hidden />}
      />
      <Picker
        open={open}
        onClose={() => setOpen(false)}
        title={t('address.areaChoose', { areas: names[depth] ?? label })}
        path={path}
        options={options}
        onRetry={retry}
        onPick={pick}
        searchable
      />
    </>
  )
}
