import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'

/** The day when a notice was published. */
export default function NoticeDate({ at }: { at: string }): ReactNode {
  return useFormat().date(at, 'day')
}
