import { type Language, languageTags } from '@pasar/contract/constants'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** Formats a size in the largest fitting unit: “1.2 MB”. @param bytes of a file, at least 0 */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes >= 1_000_000 ? 2 : bytes >= 1_000 ? 1 : 0
  return new Intl.NumberFormat(languageTags[language], {
    style: 'unit',
    unit: units[step],
    unitDisplay: 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1000 ** step)
}
