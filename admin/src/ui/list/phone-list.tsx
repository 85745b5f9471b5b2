import MuiList from '@mui/material/List'
import MuiListItem from '@mui/material/ListItem'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { type ReactElement, type ReactNode, useId } from 'react'
import { type RaRecord, useCreatePath, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { RecordPage } from './record-link.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SelectionCheckbox } from './selection-checkbox.tsx'

type Props<T extends RaRecord> = {
  /** Shown without records. */
  empty: ReactElement
  primary: (record: T) => ReactNode
  secondary: (record: T) => ReactNode
  aside?: ((record: T) => ReactNode) | undefined
  picture?: ((record: T) => ReactElement) | undefined
  /** Page that a record links to. */
  rowClick: RecordPage
  /** Bulk actions; with them each record has a checkbox. */
  bulk: ReactElement | undefined
}

/** Records on narrow screens, each a link with a text or chip on its right. */
export function PhoneList<T extends RaRecord>({ empty, bulk, ...lines }: Props<T>) {
  const { data, isPending } = useListContext<T>()
  if (isPending) return null
  if (!data?.length) return empty
  return (
    <>
      {bulk && <SelectionBar>{bulk}</SelectionBar>}
      <MuiList disablePadding>
        {data.map((record) => (
          <Item<T> key={record.id} record={record} isSelectable={bulk !== undefined} {...lines} />
        ))}
      </MuiList>
    </>
  )
}

function Item<T extends RaRecord>({
  record,
  isSelectable,
  primary,
  secondary,
  aside,
  picture,
  rowClick,
}: Omit<Props<T>, 'empty' | 'bulk'> & { record: T; isSelectable: boolean }) {
  const { resource } = useListContext()
  const createPath = useCreatePath()
  const id = useId()
  return (
    <MuiListItem disablePadding>
      {isSelectable && <SelectionCheckbox record={record} labelledBy={id} />}
      <ListItemButton
        component={RouterLink}
        to={createPath({ resource, type: rowClick, id: record.id })}
        state={{ _scrollToTop: true }}
        sx={{ pl: isSelectable ? 0.5 : 2 }}
      >
        {picture && <ListItemAvatar>{picture(record)}</ListItemAvatar>}
        <ListItemText
          primary={primary(record)}
          secondary={secondary(record)}
          slotProps={{ primary: { id }, secondary: { component: 'div' } }}
        />
        {aside && (
          <Typography variant="body2" sx={{ pl: 1.5, flexShrink: 0, textAlign: 'right' }}>
            {aside(record)}
          </Typography>
        )}
      </ListItemButton>
    </MuiListItem>
  )
}
