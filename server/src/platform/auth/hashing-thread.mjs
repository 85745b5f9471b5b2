// Computes passwords one after the other. Plain JavaScript, so that the thread starts without reading TypeScript.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// On Linux a priority is a thread's own: whenever an answer or the database wants the core, it gets it at once.
if (process.platform === 'linux') setPriority(10)

parentPort?.on('message', ({ id, password, stored, cost }) => {
  try {
    const value = stored === undefined ? hashSync(password, cost) : verifySync(stored, password)
    parentPort?.postMessage({ id, value })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
