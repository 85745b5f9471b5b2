// Hashes passwords one at a time. Plain JavaScript, so that the thread starts without TypeScript.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// On Linux the priority applies to this thread only: requests and the database take precedence.
if (process.platform === 'linux') setPriority(10)

parentPort?.on('message', ({ id, password, stored, cost }) => {
  try {
    const value = stored === undefined ? hashSync(password, cost) : verifySync(stored, password)
    parentPort?.postMessage({ id, value })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
