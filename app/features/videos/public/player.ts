/** Props of every kind of player. */
export interface PlayerProps {
  title: string;
  /** Whether it may move now. A video the viewer paused is not resumed by this. */
  plays: boolean;
  isMuted: boolean;
  onPlaying: () => void;
}
