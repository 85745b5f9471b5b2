import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Empty state of a list: why it is empty, and what to do. */
export const EmptyState = ({ children }: { children: ReactNode }) => (
  <Typography component="div" sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
    {children}
  </Typography>
)
