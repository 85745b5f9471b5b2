import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Beside the title: how it stands. */
  chips?: ReactNode
  /** Below the title: which one it is, whose, since when. */
  under?: ReactNode
  /** What can be done to it: at the right, on a phone at its lower end, where the thumb is. */
  children?: ReactNode
}

/** The head of a record's page. */
export const Heading = ({ title, chips, under, children }: Props) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {chips}
      </Stack>
      {under && (
        <Typography variant="body2" color="textSecondary" component="div">
          {under}
        </Typography>
      )}
    </Box>
    {children && (
      <Box className={DEEDS} sx={deeds}>
        {children}
      </Box>
    )}
  </Stack>
)

/** Where it is, a page leaves room for it below (layout/theme.ts). */
export const DEEDS = 'pasar-deeds'

const deeds = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  // What stands in it decides by itself whether there is anything to be done.
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
