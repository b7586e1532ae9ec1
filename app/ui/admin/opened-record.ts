import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The record as it was when its form was opened, or saved last. What comes in meanwhile, because somebody else saved
 * or the page reloaded its data, must not change the version that a save names.
 * @param isRefused the last save was: the form stays as it is
 */
export function useOpenedRecord<T>(record: T, isRefused: boolean): T {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, record });
  if (key === opened.key || isRefused) return opened.record;
  setOpened({ key, record });
  return record;
}
