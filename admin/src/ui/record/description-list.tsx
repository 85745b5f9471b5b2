import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Names and values of a record in columns. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      // Fits a document number on one line; never fewer than two columns.
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(10.5rem, calc(50% - 8px)), 1fr))',
      gap: 2,
      m: 0,
    }}
  >
    {children}
  </Box>
)

/** One name and value of a `DescriptionList`. */
export const Description = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </div>
)
