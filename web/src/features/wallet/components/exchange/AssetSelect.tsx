import { type Currency, getAssetKind } from '@pasar/contract/money'
import { ChevronDown } from 'lucide-react'

type Props = {
  label: string
  value: Currency
  options: readonly string[]
  nameOf: (asset: string) => string
  onChange: (asset: string) => void
}

/** Selects the asset of an amount field. A native select under a short name. */
export function AssetSelect({ label, value, options, nameOf, onChange }: Props) {
  return (
    <span className="relative flex h-11 shrink-0 items-center gap-1 border-r border-line pr-2 font-semibold">
      <span aria-hidden>{getAssetKind(value) === 'currency' ? value : nameOf(value)}</span>
      <ChevronDown size={16} className="text-ink-3" aria-hidden />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {options.map((asset) => (
          <option key={asset} value={asset}>
            {nameOf(asset)}
          </option>
        ))}
      </select>
    </span>
  )
}
