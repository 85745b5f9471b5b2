import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Stands where a list has nothing: why, and what to do. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Typography component="div" sx={{ p: 5, textAlign: 'center' }} color="textSecondary">
    {children}
  </Typography>
)
