import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { t } from '../../i18n/translate.ts'

/** Returns the list with one element moved. Ignores targets out of range. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  if (to >= 0 && to < list.length) next.splice(to, 0, ...next.splice(from, 1))
  return next
}

type Props = { name: string; first: boolean; last: boolean; onMove(by: -1 | 1): void; onRemove(): void }

/** Move and remove buttons of a row in a form. */
export const RowActions = ({ name, first, last, onMove, onRemove }: Props) => (
  <Stack direction="row">
    <IconButton
      size="small"
      aria-label={t('Move %{name} up', { name })}
      disabled={first}
      onClick={() => onMove(-1)}
    >
      <UpIcon fontSize="small" />
    </IconButton>
    <IconButton
      size="small"
      aria-label={t('Move %{name} down', { name })}
      disabled={last}
      onClick={() => onMove(1)}
    >
      <DownIcon fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={t('Remove %{name}', { name })} onClick={onRemove}>
      <RemoveIcon fontSize="small" />
    </IconButton>
  </Stack>
)
