import ClearIcon from '@mui/icons-material/Clear'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'

const texts = { label: t('Bulk actions'), clear: t('Clear selection') } as const

/**
 * The number of selected records with their actions, above a list without a table. Hidden without a
 * selection.
 */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext()
  if (selectedIds.length === 0) return null
  return (
    <Paper component="section" aria-label={texts.label} elevation={2} sx={bar}>
      <IconButton aria-label={texts.clear} onClick={() => onUnselectItems()} sx={{ width: 44, height: 44 }}>
        <ClearIcon />
      </IconButton>
      <Typography role="status" variant="body2" sx={{ mr: 'auto' }}>
        {t('%{smart_count} selected', { smart_count: selectedIds.length })}
      </Typography>
      {children}
    </Paper>
  )
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  p: 0.5,
  mb: 1,
  '& .MuiButton-root': { minHeight: 44 },
} as const
