const asked = new Set<string>();

/**
 * Fetches scripts and styles, each once, without running them. Offline nothing: browsers remember a module that
 * failed.
 */
export function fetchFiles(files: readonly string[], priority: 'high' | 'low'): void {
  for (const href of files) {
    if (!navigator.onLine || asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) {
      link.as = 'style';
      link.crossOrigin = '';
    }
    link.fetchPriority = priority;
    link.href = href;
    document.head.append(link);
  }
}
