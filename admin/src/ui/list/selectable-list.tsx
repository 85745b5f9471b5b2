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
  bulk: ReactElement
}

/** Records on narrow screens, each with a checkbox beside its link, and their bulk actions. */
export function SelectableList<T extends RaRecord>({ empty, bulk, ...lines }: Props<T>) {
  const { data, isPending } = useListContext<T>()
  if (isPending) return null
  if (!data?.length) return empty
  return (
    <>
      <SelectionBar>{bulk}</SelectionBar>
      <MuiList disablePadding>
        {data.map((record) => (
          <Item<T> key={record.id} record={record} {...lines} />
        ))}
      </MuiList>
    </>
  )
}

function Item<T extends RaRecord>({
  record,
  primary,
  secondary,
  aside,
  picture,
  rowClick,
}: Omit<Props<T>, 'empty' | 'bulk'> & { record: T }) {
  const { resource } = useListContext()
  const createPath = useCreatePath()
  const id = useId()
  return (
    <MuiListItem disablePadding>
      <SelectionCheckbox record={record} labelledBy={id} />
      <ListItemButton
        component={RouterLink}
        to={createPath({ resource, type: rowClick, id: record.id })}
        state={{ _scrollToTop: true }}
        sx={{ pl: 0.5 }}
      >
        {picture && <ListItemAvatar>{picture(record)}</ListItemAvatar>}
        <ListItemText
          primary={primary(record)}
          secondary={secondary(record)}
          slotProps={{ primary: { id }, secondary: { component: 'div' } }}
        />
        {aside && (
          <Typography variant="body2" color="textSecondary" sx={{ pl: 1 }}>
            {aside(record)}
          </Typography>
        )}
      </ListItemButton>
    </MuiListItem>
  )
}
