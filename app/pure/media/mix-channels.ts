/** One channel out of a decoder's one or two: two are averaged. @param length samples of each channel */
export function mixChannels(channels: readonly Float32Array[], length: number): Float32Array {
  const [first = new Float32Array(length), second] = channels;
  if (!second) return first.subarray(0, length);
  const one = new Float32Array(length);
  for (let at = 0; at < length; at += 1) one[at] = ((first[at] ?? 0) + (second[at] ?? 0)) / 2;
  return one;
}
