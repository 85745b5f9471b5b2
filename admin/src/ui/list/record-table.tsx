import Box from '@mui/material/Box'
import type { ReactElement, ReactNode } from 'react'
import { DataTable, type RaRecord } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../format/date-time-field.tsx'
import { useIsMobile } from '../use-is-mobile.ts'
import { EmptyState } from './empty-state.tsx'
import { PhoneList } from './phone-list.tsx'
import { linkFirstColumn, type RecordPage } from './record-link.tsx'
import { Separated } from './separated.tsx'

type Props<T extends RaRecord> = {
  /** Content of the empty state. */
  empty?: ReactNode
  /** Lines of a record on narrow screens: primary and secondary text, and text on the right. */
  primary: (record: T) => ReactNode
  secondary: (record: T) => ReactNode
  aside?: (record: T) => ReactNode
  /** Time after the secondary text on narrow screens. */
  at?: (record: T) => string | null
  /** Chips below the text on narrow screens. */
  chips?: (record: T) => ReactNode
  picture?: (record: T) => ReactElement
  /** Page that a row links to. */
  rowClick?: RecordPage
  /** Bulk actions. */
  bulk?: ReactElement
  /** `DataTable.Col` elements; the first links to the record. */
  children: ReactNode
}

/** Records of a list: a `DataTable`; on narrow screens a `PhoneList`. */
export function RecordTable<T extends RaRecord>({
  empty = t('No records yet.'),
  primary,
  secondary,
  aside,
  at,
  chips,
  picture,
  rowClick = 'show',
  bulk,
  children,
}: Props<T>) {
  const isMobile = useIsMobile()
  const emptyState = <EmptyState>{empty}</EmptyState>
  if (!isMobile)
    return (
      <DataTable rowClick={rowClick} bulkActionButtons={bulk ?? false} empty={emptyState}>
        {linkFirstColumn(children, rowClick)}
      </DataTable>
    )
  const details = (record: T) => (
    <>
      <Separated text={secondary(record)} more={at ? [<DateTime key="at" at={at(record)} />] : []} />
      {chips && (
        <Box component="span" sx={below}>
          {chips(record)}
        </Box>
      )}
    </>
  )
  return (
    <PhoneList<T>
      empty={emptyState}
      primary={(record) => <Separated text={primary(record)} />}
      secondary={details}
      aside={aside}
      picture={picture}
      rowClick={rowClick}
      bulk={bulk}
    />
  )
}

const below = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  mt: 0.5,
  '&:empty': { display: 'none' },
} as const
