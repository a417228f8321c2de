import { useEffect, useState } from "react";

export const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/** True while files are held over the window. Dropped beside a field, they do not replace the page. */
export function useWindowDrop(): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    // Each element on the way is entered before the one before it is left.
    let depth = 0;
    const count = (step: number) => {
      depth = Math.max(0, depth + step);
      setIsDragging(depth > 0);
    };
    const enter = (event: DragEvent) => hasFiles(event) && count(1);
    const leave = (event: DragEvent) => hasFiles(event) && count(-1);
    function over(event: DragEvent) {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
    }
    function drop(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault();
      count(-depth);
    }
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragleave", leave);
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);
  return isDragging;
}
