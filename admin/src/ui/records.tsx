import Box from '@mui/material/Box'
import type { ReactElement, ReactNode } from 'react'
import { DataTable, type RaRecord, SimpleList } from 'react-admin'
import { Nothing } from './nothing.tsx'
import { useNarrow } from './use-narrow.ts'

type Props<T extends RaRecord> = {
  /** What is said where the list is empty. */
  empty?: ReactNode
  /** A record where there is no room for a table: what it is, more of it below, and what is to be known at the right. */
  primary: (record: T) => ReactNode
  secondary: (record: T) => ReactNode
  aside?: (record: T) => ReactNode
  /** What is to be known as well, below it all where it would not fit at the right. */
  chips?: (record: T) => ReactNode
  picture?: (record: T) => ReactElement
  /** The page that a record leads to. */
  opens?: 'show' | 'edit'
  /** What can be done to several at once. */
  bulk?: ReactElement
  /** The table's columns. */
  children: ReactNode
}

/** A list's records: a table, or lines where it is narrow. Either leads to the record's page. */
export function Records<T extends RaRecord>({
  empty = 'Nothing here yet.',
  primary,
  secondary,
  aside,
  chips,
  picture,
  opens = 'show',
  bulk,
  children,
}: Props<T>) {
  const narrow = useNarrow()
  const nothing = <Nothing>{empty}</Nothing>
  return narrow ? (
    <SimpleList<T>
      empty={nothing}
      leftIcon={picture}
      primaryText={primary}
      secondaryText={(record) => (
        <>
          {secondary(record)}
          {chips && (
            <Box component="span" sx={below}>
              {chips(record)}
            </Box>
          )}
        </>
      )}
      tertiaryText={aside}
      linkType={opens}
    />
  ) : (
    <DataTable rowClick={opens} bulkActionButtons={bulk ?? false} empty={nothing}>
      {children}
    </DataTable>
  )
}

const below = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  mt: 0.5,
  '&:empty': { display: 'none' },
} as const
