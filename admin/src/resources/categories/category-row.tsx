import AddIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import type { Category } from './category.ts'

type Props = {
  category: Category
  first: boolean
  last: boolean
  onDrag(): void
  onDrop(): void
  onMove(by: -1 | 1): void
  onEdit(): void
  onAdd(): void
}

/** Row of a category in the tree. */
export function CategoryRow({ category, first, last, onDrag, onDrop, onMove, onEdit, onAdd }: Props) {
  const name = category.name['en-us']
  const productCount =
    category.goods >= 1000
      ? '1,000+ products'
      : t('%{smart_count} product |||| %{smart_count} products', { smart_count: category.goods })
  return (
    <Box
      component="li"
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: { xs: category.level * 1.5 - 0.5, sm: category.level * 3 - 1 },
        pr: 1,
        py: 0.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
        cursor: 'grab',
        '&:last-child': { border: 0 },
      }}
    >
      <Box
        component="span"
        sx={{
          width: 14,
          height: 14,
          borderRadius: 1,
          bgcolor: category.tint,
          border: '1px solid',
          borderColor: 'divider',
          flexShrink: 0,
        }}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: category.level === 1 ? 650 : 500 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {productCount}
        </Typography>
      </Box>
      {category.hidden && <StateChip label={t('hidden')} tone="warning" />}
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
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
        {category.level < 3 && (
          <IconButton size="small" aria-label={t('Add subcategory to %{name}', { name })} onClick={onAdd}>
            <AddIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton size="small" aria-label={t('Edit %{name}', { name })} onClick={onEdit}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  )
}
