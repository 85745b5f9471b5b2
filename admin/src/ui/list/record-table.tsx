import Box from '@mui/material/Box'
import type { ReactElement, ReactNode } from 'react'
import { DataTable, type RaRecord, SimpleList } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../format/date-time-field.tsx'
import { useIsMobile } from '../use-is-mobile.ts'
import { EmptyState } from './empty-state.tsx'
import { linkFirstColumn, type RecordPage } from './record-link.tsx'
import { SelectableList } from './selectable-list.tsx'

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

/**
 * Records of a list: a `DataTable`; on narrow screens a `SimpleList`, or a `SelectableList` with bulk
 * actions.
 */
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
      {at ? (
        <Box component="span" sx={separated}>
          <span>
            <span>{secondary(record)}</span>
            <span>
              <DateTime at={at(record)} />
            </span>
          </span>
        </Box>
      ) : (
        secondary(record)
      )}
      {chips && (
        <Box component="span" sx={below}>
          {chips(record)}
        </Box>
      )}
    </>
  )
  return bulk ? (
    <SelectableList<T>
      empty={emptyState}
      primary={primary}
      secondary={details}
      aside={aside}
      picture={picture}
      rowClick={rowClick}
      bulk={bulk}
    />
  ) : (
    <SimpleList<T>
      empty={emptyState}
      leftIcon={picture}
      primaryText={primary}
      secondaryText={details}
      tertiaryText={aside}
      linkType={rowClick}
    />
  )
}

/** Parts in lines with dots between them; the margin hides the dot that would start a line. */
const separated = {
  display: 'block',
  overflow: 'hidden',
  '& > span': { display: 'flex', flexWrap: 'wrap', ml: '-1em' },
  '& > span > span': { position: 'relative', pl: '1em' },
  '& > span > span::before': { content: '"·"', position: 'absolute', left: '0.35em' },
} as const

const below = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  mt: 0.5,
  '&:empty': { display: 'none' },
} as const
