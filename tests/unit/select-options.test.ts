import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { optionsHtml, readOptions, writeOptions } from "~/ui/select-options";

describe("the options of a select", () => {
  it("are written as React would", () => {
    const option = fc.record({
      value: fc.stringMatching(/^[^\t\n]*$/),
      text: fc.string({ unit: "grapheme" }),
      isDisabled: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(option), fc.string(), fc.nat(20), (options, all, chosenAt) => {
        const chosen = options[chosenAt]?.value ?? "";
        const written = writeOptions(options);
        const elements = [{ value: "", text: all, isDisabled: false }, ...readOptions(written)].map(
          ({ value, text, isDisabled }, key) => createElement("option", { key, value, disabled: isDisabled }, text),
        );
        const rendered = renderToStaticMarkup(createElement("select", { defaultValue: chosen }, elements));
        expect(`<select>${optionsHtml({ all, options: written, value: chosen })}</select>`).toBe(
          rendered.replaceAll("&#x27;", "'"),
        );
      }),
    );
  });
});
