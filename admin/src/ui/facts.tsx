import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Names with their values, in columns as wide as there is room for. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      // A number of the shop stands on one line; two columns there are always.
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(10.5rem, calc(50% - 8px)), 1fr))',
      gap: 2,
      m: 0,
    }}
  >
    {children}
  </Box>
)

/** One of Facts. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </div>
)
