import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** State chips next to the title. */
  chips?: ReactNode
  /** Subtitle: number, owner, date. */
  subtitle?: ReactNode
  /** Actions: on the right, on a phone fixed to the bottom of the screen. */
  children?: ReactNode
}

/** Heading of a record's page. */
export const PageHeading = ({ title, chips, subtitle, children }: Props) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {chips}
      </Stack>
      {subtitle && (
        <Typography variant="body2" color="textSecondary" component="div">
          {subtitle}
        </Typography>
      )}
    </Box>
    {children && (
      <Box className={PAGE_ACTIONS_CLASS} sx={actions}>
        {children}
      </Box>
    )}
  </Stack>
)

/** Class of the action bar; layout/theme.ts adds padding to pages that contain it. */
export const PAGE_ACTIONS_CLASS = 'pasar-page-actions'

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  // Children may render nothing.
  '&:not(:has(button, a))': { display: 'none' },
  position: { xs: 'fixed', sm: 'static' },
  insetInline: 0,
  bottom: 0,
  zIndex: { xs: 'appBar', sm: 'auto' },
  p: { xs: 1.5, sm: 0 },
  pb: { xs: 'calc(12px + env(safe-area-inset-bottom))', sm: 0 },
  bgcolor: { xs: 'background.paper', sm: 'transparent' },
  borderTop: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider', sm: 'transparent' },
  '& > .MuiStack-root': { flexGrow: { xs: 1, sm: 0 } },
  '& .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
  '& .MuiButton-text': { border: { xs: '1px solid', sm: 0 } },
} as const
