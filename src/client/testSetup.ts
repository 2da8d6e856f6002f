import './styles.css'
import { dismissToast } from './ui/toast.ts'
import { afterEach } from 'vitest'

afterEach(() => {
  dismissToast()
  localStorage.clear()
})
